import { createContext } from 'react'

/** The canonical path of the page being painted, where the account service sends the reader back. */
export const PagePath = createContext('/')
