// One script, so that what it shares is no part of what the editor loads first.
export { chooseDownload } from './file-dialog.ts'
export { insertDownloadLine } from './insert-download.ts'
export { choosePicture, insertPictureFiles } from './insert-picture.ts'
