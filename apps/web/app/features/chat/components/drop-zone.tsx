import { UploadCloud } from 'lucide-react'
import { type DragEvent, type ReactNode, useState } from 'react'
import classes from './drop-zone.module.css'

interface DropZoneProps {
  enabled: boolean
  onDrop: (files: readonly File[]) => void
  children: ReactNode
}

/** Accepts dropped files anywhere on the conversation. */
export function DropZone({ enabled, onDrop, children }: DropZoneProps) {
  const [over, setOver] = useState(false)
  const carriesFiles = (event: DragEvent) => enabled && event.dataTransfer.types.includes('Files')
  return (
    <div
      className={classes.zone}
      onDragOver={(event) => {
        if (!carriesFiles(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
      }}
      onDrop={(event) => {
        if (!carriesFiles(event)) return
        event.preventDefault()
        setOver(false)
        onDrop([...event.dataTransfer.files])
      }}
    >
      {children}
      {over && (
        <div className={classes.over} aria-hidden="true">
          <UploadCloud size={36} />
          <p>Drop images or PDF documents here</p>
        </div>
      )}
    </div>
  )
}
