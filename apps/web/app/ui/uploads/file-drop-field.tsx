import { Input } from '@mantine/core'
import { ChevronLeft, UploadCloud, X } from 'lucide-react'
import { type DragEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import type { StoredFile } from '#lib/forms/upload.ts'
import { useCountedUpload } from '#lib/forms/uploads-under-way.ts'
import { classList } from '#theme/class-list.ts'
import { DocumentTile } from '#ui/media/document-tile.tsx'
import classes from './file-drop-field.module.css'
import { imageTypes, sortFiles } from './file-rules.ts'
import { UploadRow } from './upload-row.tsx'
import { useUploads } from './use-uploads.ts'

interface FileDropFieldProps {
  label: string
  /** `image/*`, or extensions such as `.pdf,.doc,.docx`. */
  accept: string
  value: readonly StoredFile[]
  onChange: (files: StoredFile[]) => void
  max?: number
  maxMegabytes?: number
  /** Folder in the file store, such as 'users' or 'services'. */
  location?: string
  description?: string
  error?: ReactNode
  name?: string
  /** Allows reordering; `first` labels the first file ('Cover'). */
  order?: { first?: string }
}

/** Files by drag and drop, click or a phone's camera, each with progress and cancel. */
export function FileDropField(props: FileDropFieldProps) {
  const {
    label,
    accept,
    value,
    onChange,
    max = 10,
    maxMegabytes = 10,
    location = 'users',
    description,
    error,
    name,
    order,
  } = props
  const id = useId()
  const picker = useRef<HTMLInputElement>(null)
  const latest = useRef(value)
  // A layout effect, because a delayed passive effect of an older render could drop a file stored meanwhile.
  useLayoutEffect(() => {
    latest.current = value
  })
  const [over, setOver] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const { running, add } = useUploads({
    location,
    onStored: (file) => {
      // Two files may be stored before the next render, and the second must not drop the first.
      latest.current = max === 1 ? [file] : [...latest.current, file]
      onChange([...latest.current])
    },
  })
  useCountedUpload(running.some(({ error: failed }) => failed === null))

  const take = (files: readonly File[]) => {
    const used = max === 1 ? 0 : value.length + running.filter(({ isRejected }) => !isRejected).length
    const { taken, refusal: problem } = sortFiles(files, { accept, max, room: max - used, maxMegabytes })
    setRefusal(problem)
    if (taken.length === 0) return
    // The file chosen last replaces a pending one, regardless of which upload ends last.
    if (max === 1) for (const upload of running) upload.cancel()
    add(taken)
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take([...event.dataTransfer.files])
  }
  return (
    <Input.Wrapper label={label} description={description} error={refusal ?? error} labelProps={{ htmlFor: id }}>
      <div
        className={classList(classes.zone, over && classes.over)}
        onDragOver={(event) => (event.preventDefault(), setOver(true))}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        <UploadCloud size={24} aria-hidden="true" />
        <p>
          <button type="button" className={classes.choose} data-field={name} onClick={() => picker.current?.click()}>
            Choose {max === 1 ? 'a file' : 'files'}
          </button>{' '}
          <span className={classes.drop}>or drop {max === 1 ? 'it' : 'them'} here</span>
        </p>
        <input
          ref={picker}
          id={id}
          type="file"
          tabIndex={-1}
          className={classes.input}
          accept={accept === 'image/*' ? imageTypes : accept}
          multiple={max > 1}
          onChange={(event) => {
            take([...(event.currentTarget.files ?? [])])
            event.currentTarget.value = ''
          }}
        />
      </div>
      {(value.length > 0 || running.length > 0) && (
        <ul className={classes.files}>
          {value.map((file, index) => (
            <li key={file.filename}>
              <StoredTile
                file={file}
                mark={order && index === 0 ? order.first : undefined}
                onForward={order && index > 0 ? () => onChange(movedForward(value, index)) : undefined}
                onRemove={() => {
                  setRefusal(null)
                  onChange(value.filter((other) => other !== file))
                }}
              />
            </li>
          ))}
          {running.map((upload) => (
            <li key={upload.key} className={classes.wide}>
              <UploadRow upload={upload} />
            </li>
          ))}
        </ul>
      )}
    </Input.Wrapper>
  )
}

function movedForward(files: readonly StoredFile[], index: number): StoredFile[] {
  const [moved, before] = [files[index], files[index - 1]]
  return moved && before ? files.toSpliced(index - 1, 2, moved, before) : [...files]
}

interface StoredTileProps {
  file: StoredFile
  mark: string | undefined
  onForward: (() => void) | undefined
  onRemove: () => void
}

function StoredTile({ file, mark, onForward, onRemove }: StoredTileProps) {
  if (!file.preview) return <DocumentTile name={file.name} onRemove={onRemove} />
  return (
    <span className={classes.image}>
      <img src={file.preview} alt={file.name} width={96} height={72} />
      {mark && <span className={classes.mark}>{mark}</span>}
      {onForward && (
        <button type="button" className={classes.forward} onClick={onForward} aria-label={`Move ${file.name} forward`}>
          <ChevronLeft size={16} />
        </button>
      )}
      <button type="button" className={classes.remove} onClick={onRemove} aria-label={`Remove ${file.name}`}>
        <X size={16} />
      </button>
    </span>
  )
}
