import { encodePicture } from './encode-picture.ts'

// Child process that encodes pictures: one reply per path of a file, in order.
process.on('message', (file: string) => {
  void encodePicture(file).then(
    (reply) => process.send?.(reply),
    (error: unknown) => {
      // The process ends with the error, which fails the request.
      queueMicrotask(() => {
        throw error
      })
    },
  )
})
