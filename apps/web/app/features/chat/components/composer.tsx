import { Textarea } from '@mantine/core'
import { characterCount, firstCharacters, lastCharacters } from '@market/contract/characters.ts'
import { chatLimits, messageValue } from '@market/contract/chat/schema.ts'
import { HandCoins, Paperclip, SendHorizontal } from 'lucide-react'
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type Ref,
  type SetStateAction,
  useCallback,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { isComposing } from '#lib/forms/composing.ts'
import type { StoredFile } from '#lib/forms/upload.ts'
import { attachmentTypes, isStoredImage, useAttachments } from '../attachments.ts'
import { changeDraft, useDraft } from '#lib/forms/use-draft.ts'
import type { Unsent } from '../unsent.ts'
import { AttachmentTray } from './attachment-tray.tsx'
import classes from './composer.module.css'
import { IconButton } from '#ui/buttons/button.tsx'

export interface ComposerHandle {
  readonly take: (files: readonly File[]) => void
  /** Appends a text to the field. */
  readonly write: (text: string) => void
}

type Message = Pick<Unsent, 'type' | 'value' | 'fileName'>

interface ComposerProps {
  ref?: Ref<ComposerHandle>
  /** Key under which the text and its files are stored until they are sent. */
  draftKey: string
  label: string
  /** Reason that sending is blocked; null while it is possible. */
  blockedBecause: string | null
  /** Queues or sends the message; when it rejects, the message returns to the field. */
  onSend: (message: Message) => void | Promise<unknown>
  onTyping?: () => void
  onOffer?: (() => void) | undefined
}

/**
 * Message field. Enter sends and Shift+Enter starts a new line; on an on-screen keyboard Enter starts a new line.
 * Images can be pasted.
 */
export function Composer({ ref, draftKey, label, blockedBecause, onSend, onTyping, onOffer }: ComposerProps) {
  const { text, setText, stored, setStored } = useDraftMessage(draftKey)
  const files = useAttachments('chat', [stored, setStored])
  const picker = useRef<HTMLInputElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  useImperativeHandle(ref, () => ({
    take: files.take,
    write: (given) => {
      setText((typed) => [typed.trimEnd(), given].filter(Boolean).join('\n'))
      field.current?.focus()
    },
  }))
  const blocked = blockedBecause !== null
  const refusal = refusalOf(text)
  const ready = refusal === null && (text.trim() !== '' || files.stored.length > 0)
  const uploading = files.running.some(({ error }) => error === null)

  /** Enter was pressed while files were uploading. */
  const [pressed, setPressed] = useState(false)
  if (pressed && !uploading) setPressed(false)

  const send = () => {
    setPressed(uploading)
    if (!ready || uploading || blocked) return
    void deliver(text.trim(), files.stored)
    setText('')
    files.clear()
    field.current?.focus()
  }
  /** Sends in order; a message that fails goes back to the field, with all that follow it. */
  const deliver = async (said: string, chosen: readonly StoredFile[]) => {
    const left = [...chosen]
    try {
      for (const file of chosen) {
        await onSend({
          type: isStoredImage(file) ? 'IMAGE' : 'DOCUMENT',
          value: file.filename,
          fileName: shortName(file.name),
        })
        left.shift()
      }
      if (said !== '') await onSend({ type: 'TEXT', value: said, fileName: null })
    } catch {
      // The caller of `onSend` shows the error.
      setStored((added) => [...left, ...added])
      setText((typed) => [said, typed].filter(Boolean).join('\n'))
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event.nativeEvent) || hasScreenKeyboard()) return
    event.preventDefault()
    send()
  }
  const onPaste = (event: ClipboardEvent) => {
    const pasted = [...event.clipboardData.files]
    if (pasted.length === 0) return
    event.preventDefault()
    files.take(pasted)
  }
  return (
    <form className={classes.composer} data-draft onSubmit={(event) => (event.preventDefault(), send())}>
      <AttachmentTray files={files} />
      <div role="status">
        {pressed && (
          <p className={classes.waits}>Your files are still being uploaded. Send the message once they are there.</p>
        )}
      </div>
      {refusal !== null && (
        <p className={classes.refusal} role="alert">
          {refusal}
        </p>
      )}
      <div className={classes.row}>
        <IconButton aria-label="Attach images or documents" disabled={blocked} onClick={() => picker.current?.click()}>
          <Paperclip size={20} />
        </IconButton>
        {onOffer && (
          <IconButton aria-label="Send offer" onClick={onOffer}>
            <HandCoins size={20} />
          </IconButton>
        )}
        <input
          ref={picker}
          type="file"
          className={classes.picker}
          tabIndex={-1}
          aria-hidden="true"
          accept={attachmentTypes}
          multiple
          onChange={(event) => {
            files.take([...(event.currentTarget.files ?? [])])
            event.currentTarget.value = ''
          }}
        />
        <Textarea
          ref={field}
          className={classes.field ?? ''}
          classNames={{ input: classes.input }}
          aria-label={label}
          placeholder={blockedBecause ?? 'Write a message'}
          disabled={blocked}
          autosize
          minRows={1}
          maxRows={7}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value)
            if (event.currentTarget.value.trim() !== '') onTyping?.()
          }}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
        <IconButton
          type="submit"
          aria-label="Send"
          disabled={!ready || uploading || blocked}
          title={uploading ? 'Your files are still being uploaded.' : undefined}
        >
          <SendHorizontal size={20} />
        </IconButton>
      </div>
    </form>
  )
}

/** Keeps the end of a long name, which shows the file type. */
const shortName = (name: string): string =>
  characterCount(name) <= chatLimits.fileName
    ? name
    : `${firstCharacters(name, chatLimits.fileName - 20)}…${lastCharacters(name, 19)}`

/** Returns why a text cannot be sent; pasted text is kept in full for the user to shorten. */
const refusalOf = (text: string): string | null =>
  text.trim() === '' ? null : (messageValue.safeParse(text).error?.issues[0]?.message ?? null)

/** An on-screen keyboard has no Shift+Enter. */
const hasScreenKeyboard = () => matchMedia('(hover: none) and (pointer: coarse)').matches

const nothing = { text: '', files: [] as readonly StoredFile[] }

/**
 * Draft of a message with its files, stored until it is sent: it survives navigation and reloads, and all tabs share
 * it. An upload that ends after the user has left is still added.
 */
function useDraftMessage(key: string) {
  const [values, setValues] = useState(nothing)
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => void (isHere.current = false)
  }, [])
  const draftKey = `chat.${key}`
  const restore = useCallback((kept: Partial<typeof values>) => setValues((now) => ({ ...now, ...kept })), [])
  useDraft(draftKey, { values, setValues: restore }, 'every-tab')
  const change = useCallback(
    (next: (now: typeof nothing) => typeof nothing) =>
      isHere.current ? setValues(next) : changeDraft(draftKey, (kept) => next({ ...nothing, ...kept })),
    [draftKey],
  )
  const setText = useCallback(
    (next: SetStateAction<string>) => change((now) => ({ ...now, text: resolved(next, now.text) })),
    [change],
  )
  const setStored = useCallback(
    (next: SetStateAction<readonly StoredFile[]>) => change((now) => ({ ...now, files: resolved(next, now.files) })),
    [change],
  )
  return { text: values.text, setText, stored: values.files, setStored }
}

const resolved = <Value extends string | readonly StoredFile[]>(next: SetStateAction<Value>, now: Value): Value =>
  typeof next === 'function' ? next(now) : next
