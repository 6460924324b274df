/** The stylesheets of the newsroom's pages and components. */
export const newsroomSheets = import.meta.glob('./**/*.module.css', { eager: true })
