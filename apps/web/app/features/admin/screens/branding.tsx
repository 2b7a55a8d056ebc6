import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { can, whyBlocked } from '@market/contract/actions.ts'
import { getBranding, saveBranding } from '@market/contract/branding/endpoints.ts'
import { designTokens } from '@market/contract/branding/palette.ts'
import { brandingForm, brandingLimits, brandMarks } from '@market/contract/branding/schema.ts'
import { headingFonts } from '@market/contract/branding/shown.ts'
import type { OutputOf } from '@market/contract/endpoint.ts'
import { Plus, X } from 'lucide-react'
import { useCommand, useEndpoint } from '#lib/api/query.ts'
import { showBrand } from '#lib/pages/show-brand.ts'
import { useContractForm } from '#lib/forms/form.ts'
import { useUnsavedGuard } from '#lib/forms/unsaved-input.ts'
import { Button } from '#ui/buttons/button.tsx'
import { QueryState } from '#ui/feedback/query-state.tsx'
import { FormSkeleton } from '#ui/feedback/skeletons.tsx'
import { Card, Section } from '#ui/layout/layout.tsx'
import { BrandingPreview } from '../components/branding/branding-preview.tsx'
import { ConsolePage } from '../components/console-page.tsx'
import { ChangedMeanwhile } from '../forms/changed-meanwhile.tsx'
import { MarkField, type ShownMark } from '../forms/mark-field.tsx'
import { useAdmin } from '../use-admin.ts'
import classes from './branding.module.css'

type Saved = OutputOf<typeof getBranding>

const marksOf = ({ shown, ...saved }: Saved) => ({
  logoLight: { mark: saved.logoLight, url: shown.logoLight ?? null },
  logoDark: { mark: saved.logoDark, url: shown.logoDark ?? null },
  favicon: { mark: saved.favicon, url: shown.favicon ?? null },
  homePicture: {
    mark: saved.homePicture === null ? null : { file: saved.homePicture },
    url: shown.homePicture ?? null,
  },
})

/** Field values; a color of the design is an empty field. */
const valuesOf = (saved: Saved) => ({
  version: saved.version,
  primary: saved.primary ?? '',
  accent: saved.accent ?? '',
  headingFont: saved.headingFont,
  homeHeadline: saved.homeHeadline,
  homeLead: saved.homeLead,
  footerText: saved.footerText,
  footerLinks: saved.footerLinks,
  mailHeader: saved.mailHeader,
  mailSignature: saved.mailSignature,
  termsVersion: saved.termsVersion,
  ...marksOf(saved),
})
type Values = ReturnType<typeof valuesOf>

/** The call's input of the field values. */
const shape = ({ homePicture, ...values }: Values) => ({
  ...values,
  ...Object.fromEntries(brandMarks.map((name) => [name, values[name].mark])),
  homePicture: homePicture.mark !== null && 'file' in homePicture.mark ? homePicture.mark.file : null,
})

const isColor = (text: string) => /^#[\da-f]{6}$/i.test(text.trim())
const colorOr = (text: string) => (isColor(text) ? text.trim().toLowerCase() : null)

/** Logo, colors and texts of the marketplace, with a preview of unsaved values. */
export function BrandingScreen() {
  const query = useEndpoint(getBranding, {})
  const actions = useAdmin().data?.actions ?? []
  return (
    <ConsolePage
      title="Branding"
      lead={
        whyBlocked(actions, 'editSettings') ??
        'Logo, colors and texts. The preview shows your changes; visitors see them once you save.'
      }
    >
      <QueryState query={query} skeleton={<FormSkeleton />}>
        {(saved) => <BrandingForm saved={saved} mayEdit={can(actions, 'editSettings')} />}
      </QueryState>
    </ConsolePage>
  )
}

function BrandingForm({ saved, mayEdit }: { saved: Saved; mayEdit: boolean }) {
  const form = useContractForm<Values>({ schema: brandingForm, initialValues: valuesOf(saved), shape })
  const { values } = form
  useUnsavedGuard(() => form.isDirty())
  function show(record: Saved) {
    form.setValues(valuesOf(record))
    form.resetDirty(valuesOf(record))
  }
  const command = useCommand(saveBranding, {
    form,
    invalidates: [getBranding],
    onSuccess: (now) => {
      showBrand(now.shown)
      show(now)
    },
  })
  const textProps = (name: 'homeHeadline' | 'homeLead' | 'footerText' | 'mailHeader' | 'mailSignature') => ({
    ...form.getInputProps(name),
    disabled: !mayEdit,
  })
  const mark = (name: keyof ReturnType<typeof marksOf>) => ({
    value: values[name],
    onChange: (value: ShownMark) => form.setFieldValue(name, value as never),
    error: form.errors[name] ?? form.errors[`${name}.svg`] ?? form.errors[`${name}.file`],
    disabled: !mayEdit,
  })
  return (
    <div className={classes.columns}>
      <form
        className={classes.form}
        noValidate
        onSubmit={form.onSubmit((given) => command.mutate(shape(given) as never))}
      >
        {values.version !== saved.version && !command.isPending && (
          <ChangedMeanwhile onTake={() => show(saved)} onKeep={() => form.setFieldValue('version', saved.version)}>
            <p>The branding was changed.</p>
          </ChangedMeanwhile>
        )}
        <Card>
          <Section title="Logo and icon">
            <div className={classes.stack}>
              <MarkField
                label="Logo on light"
                description="SVG or PNG, wide rather than tall."
                {...mark('logoLight')}
              />
              <MarkField label="Logo on dark" description="Without it, the other one is used." {...mark('logoDark')} />
              <MarkField
                label="Icon"
                description="For tabs and installed apps: SVG, or a square PNG of at least 256 pixels."
                {...mark('favicon')}
              />
            </div>
          </Section>
        </Card>
        <Card>
          <Section title="Colors and font">
            <div className={classes.stack}>
              <ColorField label="Primary color" form={form} name="primary" disabled={!mayEdit} />
              <ColorField label="Accent color" form={form} name="accent" disabled={!mayEdit} />
              <NativeSelect
                label="Font of headings"
                data={[...headingFonts]}
                {...form.getInputProps('headingFont')}
                disabled={!mayEdit}
              />
            </div>
          </Section>
        </Card>
        <Card>
          <Section title="Home page">
            <div className={classes.stack}>
              <TextInput label="Headline" {...textProps('homeHeadline')} />
              <Textarea label="Introduction" autosize minRows={2} {...textProps('homeLead')} />
              <MarkField
                label="Picture"
                description="Below the headline, in the shape of a wide banner."
                svg={false}
                {...mark('homePicture')}
              />
            </div>
          </Section>
        </Card>
        <Card>
          <Section title="Footer and terms">
            <div className={classes.stack}>
              <Textarea label="Footer text" autosize minRows={2} {...textProps('footerText')} />
              <FooterLinks form={form} disabled={!mayEdit} />
              <TextInput
                label="Version of the terms"
                description="Shown at registration, for example 2026-11. Members are asked to accept a new version at their next visit, and before they post, bid, buy or add money."
                {...form.getInputProps('termsVersion')}
                disabled={!mayEdit}
              />
            </div>
          </Section>
        </Card>
        <Card>
          <Section title="Emails">
            <div className={classes.stack}>
              <TextInput
                label="Email header"
                description="Without it, the name of the marketplace."
                {...textProps('mailHeader')}
              />
              <Textarea label="Email signature" autosize minRows={2} {...textProps('mailSignature')} />
            </div>
          </Section>
        </Card>
        <div className={classes.acts}>
          <Button
            variant="default"
            disabled={!mayEdit || !form.isDirty() || command.isPending}
            onClick={() => show(saved)}
          >
            Discard changes
          </Button>
          <Button type="submit" disabled={!mayEdit} loading={command.isPending}>
            Save
          </Button>
        </div>
      </form>
      <aside className={classes.preview} aria-label="Preview">
        <BrandingPreview
          {...values}
          primary={colorOr(values.primary)}
          accent={colorOr(values.accent)}
          logo={{
            light: values.logoLight.url ?? values.logoDark.url,
            dark: values.logoDark.url ?? values.logoLight.url,
          }}
          picture={values.homePicture.url}
        />
      </aside>
    </div>
  )
}

interface PartProps {
  form: ReturnType<typeof useContractForm<Values>>
  disabled: boolean
}

function ColorField({ label, form, name, disabled }: PartProps & { label: string; name: 'primary' | 'accent' }) {
  const value = form.values[name]
  return (
    <TextInput
      label={label}
      description="Such as #124c40. Empty: the color of the design."
      {...form.getInputProps(name)}
      disabled={disabled}
      leftSection={
        <input
          type="color"
          aria-label={`Choose ${label}`}
          className={classes.color}
          value={colorOr(value) ?? designTokens.light[name === 'primary' ? '--pine' : '--ember']}
          disabled={disabled}
          onChange={(event) => form.setFieldValue(name, event.currentTarget.value)}
        />
      }
      leftSectionWidth={52}
    />
  )
}

function FooterLinks({ form, disabled }: PartProps) {
  const { footerLinks } = form.values
  return (
    <fieldset className={classes.links}>
      <legend>Footer links</legend>
      {footerLinks.map((_, index) => (
        <div key={index} className={classes.link}>
          <TextInput
            label={`Label of link ${index + 1}`}
            {...form.getInputProps(`footerLinks.${index}.label`)}
            disabled={disabled}
          />
          <TextInput
            label={`Address of link ${index + 1}`}
            placeholder="https://"
            {...form.getInputProps(`footerLinks.${index}.url`)}
            disabled={disabled}
          />
          <Button
            variant="subtle"
            aria-label={`Remove link ${index + 1}`}
            disabled={disabled}
            onClick={() => form.removeListItem('footerLinks', index)}
          >
            <X size={18} aria-hidden="true" />
          </Button>
        </div>
      ))}
      <Button
        variant="default"
        leftSection={<Plus size={18} aria-hidden="true" />}
        disabled={disabled || footerLinks.length >= brandingLimits.footerLinks}
        onClick={() => form.insertListItem('footerLinks', { label: '', url: '' })}
      >
        Add link
      </Button>
    </fieldset>
  )
}
