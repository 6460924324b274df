import './layers.css'
import './fonts.css'
import './tokens.css'
import './base.css'
import './utilities.css'
import './prose.css'

// Every component's own sheet, so that the build makes one file of all: the server inlines it.
import.meta.glob('../{components,pages}/*.module.css', { eager: true })
import './print.css'
