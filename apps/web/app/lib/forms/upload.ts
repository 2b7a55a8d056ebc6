import { getUploadUrls, uploadContentTypes, type UploadType } from '@market/contract/uploads/endpoints.ts'
import type { Envelope } from '@market/contract/endpoint.ts'
import { api } from '#lib/api/api.ts'

/** Stored file: `filename` goes into the `url` field of any call. */
export interface StoredFile {
  filename: string
  name: string
  /** Local URL to show an image before the server issues its own. */
  preview: string | null
}

interface UploadOptions {
  location?: string
  signal?: AbortSignal
  /** Fraction from 0 to 1. */
  onProgress?: (share: number) => void
}

const bytesWanted = 1024 * 1024

const isImage = (file: File): boolean => file.type.startsWith('image/')

/** Returns the upload type of a file, or null when the type is not accepted. */
function uploadTypeOf(file: File): UploadType | null {
  if (isImage(file)) return 'png'
  const ending = file.name.split('.').pop()?.toLowerCase() ?? ''
  return ending === 'pdf' || ending === 'doc' || ending === 'docx' ? ending : null
}

/** Stores one file: images are scaled to about 1 MB as PNG, other files are sent unchanged. */
export async function uploadFile(file: File, options: UploadOptions = {}): Promise<StoredFile> {
  const type = uploadTypeOf(file)
  if (!type) throw new UploadError('Please upload a valid file type', true)
  const body = type === 'png' ? await toSmallPng(file) : file
  const [target] = await api.call(
    getUploadUrls,
    { location: options.location ?? 'users', type, count: 1 },
    signalOf(options),
  )
  if (!target) throw new UploadError('Please Try Again')
  await put(target.url, body, uploadContentTypes[type], options)
  return { filename: target.filename, name: file.name, preview: type === 'png' ? URL.createObjectURL(body) : null }
}

const signalOf = ({ signal }: UploadOptions) => (signal ? { signal } : {})

export class UploadError extends Error {
  /** The server will reject this file on every retry. */
  readonly isFinal: boolean

  constructor(message: string, isFinal = false) {
    super(message)
    this.isFinal = isFinal
  }
}

/** Too large, wrong type, or rejected content. */
const finalAnswers = [413, 415, 422]

const failure = 'There was an error uploading your files. Please try again.'

/** Returns why the store rejected a file, if the response contains our message. */
function saidIn(answer: string): string | null {
  try {
    const { message } = JSON.parse(answer) as Partial<Envelope<unknown>>
    return message || null
  } catch {
    return null
  }
}

function put(url: string, body: Blob, contentType: string, { signal, onProgress }: UploadOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    // `fetch` does not report upload progress.
    const request = new XMLHttpRequest()
    const isFinal = () => finalAnswers.includes(request.status)
    const fail = () => reject(new UploadError(saidIn(request.responseText) ?? failure, isFinal()))
    request.open('PUT', url)
    request.setRequestHeader('content-type', contentType)
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
    request.onload = () => (request.status >= 200 && request.status < 300 ? resolve() : fail())
    request.onerror = fail
    request.onabort = () => reject(new DOMException('Cancelled', 'AbortError'))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    if (signal?.aborted) return request.onabort(new ProgressEvent('abort'))
    request.send(body)
  })
}

/** Converts an image to PNG and shrinks it to about 1 MB (product-rules: Limits). */
async function toSmallPng(file: File): Promise<Blob> {
  if (file.type === 'image/png' && file.size <= bytesWanted) return file
  const image = await createImageBitmap(file).catch(() => {
    throw new UploadError('Invalid file type. Please upload an image with a valid format.', true)
  })
  try {
    let scale = Math.min(1, 2400 / Math.max(image.width, image.height))
    let png = await drawn(image, scale)
    for (let round = 0; png.size > bytesWanted * 1.15 && round < 4; round += 1) {
      scale *= Math.max(0.5, Math.sqrt(bytesWanted / png.size))
      png = await drawn(image, scale)
    }
    return png
  } finally {
    image.close()
  }
}

function drawn(image: ImageBitmap, scale: number): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(image.width * scale))
  canvas.height = Math.max(1, Math.round(image.height * scale))
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new UploadError('Please try again'))), 'image/png')
  })
}
