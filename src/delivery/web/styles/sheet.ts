import './layers.css'
import './tokens.css'
import './base.css'
import './utilities.css'

// Every component's own sheet, so that the build makes one file of all: the server inlines it.
import.meta.glob('../{components,pages}/*.module.css', { eager: true })
