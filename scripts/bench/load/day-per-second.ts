// Loaded before the site: its clock runs a day in a second, so that a guide, which is kept for a
// day and a half, is refreshed every second and a half.
const SECONDS_IN_A_DAY = 86_400
const now = Date.now.bind(Date)
const start = now()
Date.now = () => start + (now() - start) * SECONDS_IN_A_DAY
