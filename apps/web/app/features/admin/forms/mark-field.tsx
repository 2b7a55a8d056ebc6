import { FileButton, Input } from '@mantine/core'
import type { Mark } from '@market/contract/branding/schema.ts'
import { type ReactNode, useId, useState } from 'react'
import { uploadFile } from '#lib/forms/upload.ts'
import { useCountedUpload } from '#lib/forms/uploads-under-way.ts'
import { Button } from '#ui/buttons/button.tsx'
import classes from './mark-field.module.css'

/** An image in the form, with an address for the preview. */
export interface ShownMark {
  readonly mark: Mark
  readonly url: string | null
}

const isSvg = (file: File) => file.type === 'image/svg+xml'

/** Address for the preview. A browser shows an SVG file only with its namespace, which the server adds when it saves. */
function svgUrl(svg: string): string {
  const named = /<svg[^>]*\sxmlns=/.test(svg) ? svg : svg.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"')
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(named)}`
}

interface MarkFieldProps {
  label: string
  description: string
  value: ShownMark
  onChange: (value: ShownMark) => void
  error?: ReactNode
  disabled: boolean
  /** Also accepts SVG files, which are sent as text. */
  svg?: boolean
}

/** An image of the branding: an SVG or a picture, shown on the ground of both color schemes. */
export function MarkField({ label, description, value, onChange, error, disabled, svg = true }: MarkFieldProps) {
  const id = useId()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  useCountedUpload(isBusy)
  const choose = async (file: File | null) => {
    if (file === null) return
    setProblem(null)
    setBusy(true)
    try {
      if (svg && isSvg(file)) {
        const text = await file.text()
        onChange({ mark: { svg: text }, url: svgUrl(text) })
      } else {
        const stored = await uploadFile(file)
        onChange({ mark: { file: stored.filename }, url: stored.preview })
      }
    } catch (failure) {
      setProblem(failure instanceof Error ? failure.message : 'Please Try Again')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Input.Wrapper label={label} description={description} error={problem ?? error} id={id}>
      <div className={classes.row}>
        {value.url !== null && (
          <>
            <img src={value.url} alt={`${label}, on light`} className={classes.image} />
            <img src={value.url} alt={`${label}, on dark`} className={classes.onDark} />
          </>
        )}
        <FileButton
          accept={svg ? 'image/svg+xml,image/png' : 'image/png,image/jpeg,image/webp'}
          onChange={(file) => void choose(file)}
          disabled={disabled || isBusy}
        >
          {(props) => (
            <Button {...props} variant="default" loading={isBusy}>
              Choose file<span className="visually-hidden">: {label}</span>
            </Button>
          )}
        </FileButton>
        {value.mark !== null && (
          <Button
            variant="subtle"
            disabled={disabled || isBusy}
            aria-label={`Remove ${label}`}
            onClick={() => onChange({ mark: null, url: null })}
          >
            Remove
          </Button>
        )}
      </div>
    </Input.Wrapper>
  )
}
