import NereidApp

Application.run()
