/** Stylesheets of pictures, linked only by pages that show one. */
export const pictureSheets = import.meta.glob('../components/pictures/*.module.css', {
  eager: true,
})
