import '@mantine/tiptap/styles.layer.css'
import { RichTextEditor } from '@mantine/tiptap'
import { useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import shown from '#ui/data-display/rich-text.module.css'
import { classList } from '#theme/class-list.ts'
import classes from './rich-text-field.module.css'

interface RichTextFieldProps {
  label: string
  /** The HTML to begin with; remount the field to replace it. */
  start: string
  onChange: (html: string) => void
  /** Id of a text that describes the field. */
  describedBy?: string
}

/** Editor of a text with headings, lists and links. Load it lazily, because the editor is large. */
export function RichTextField({ label, start, onChange, describedBy }: RichTextFieldProps) {
  const editor = useEditor({
    // The page ships the style sheet, because the content security policy allows no style element.
    injectCSS: false,
    immediatelyRender: true,
    extensions: [
      StarterKit.configure({
        heading: { levels: [2, 3] },
        code: false,
        codeBlock: false,
        blockquote: false,
        horizontalRule: false,
        strike: false,
        underline: false,
        link: { openOnClick: false, autolink: false, HTMLAttributes: { rel: null, target: null } },
      }),
    ],
    content: start,
    editorProps: {
      attributes: {
        'aria-label': label,
        role: 'textbox',
        'aria-multiline': 'true',
        ...(describedBy === undefined ? {} : { 'aria-describedby': describedBy }),
      },
    },
    onUpdate: ({ editor: changed }) => onChange(changed.getHTML()),
  })
  return (
    <RichTextEditor editor={editor} variant="subtle" className={classes.field}>
      <RichTextEditor.Toolbar sticky stickyOffset={56}>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.H2 />
          <RichTextEditor.H3 />
          <RichTextEditor.Bold />
          <RichTextEditor.Italic />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.BulletList />
          <RichTextEditor.OrderedList />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Link />
          <RichTextEditor.Unlink />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Undo />
          <RichTextEditor.Redo />
        </RichTextEditor.ControlsGroup>
      </RichTextEditor.Toolbar>
      <RichTextEditor.Content className={classList(shown.text, classes.content)} />
    </RichTextEditor>
  )
}
