import {
  createTheme,
  type CSSVariablesResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
  defaultVariantColorsResolver,
} from '@mantine/core'

const pine: MantineColorsTuple = [
  '#e0ece7',
  '#c3dcd3',
  '#9cc6b8',
  '#78bfa9',
  '#5ca891',
  '#35806c',
  '#216351',
  '#124c40',
  '#0c382f',
  '#08261f',
]

/** Mantine's fills and borders use the tokens, so that both color schemes keep their contrast. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const danger = input.color === 'red'
  const main = danger ? 'var(--danger)' : 'var(--pine)'
  const soft = danger ? 'var(--tone-red-ground)' : 'var(--pine-soft)'
  const onMain = danger ? 'var(--surface)' : 'var(--on-pine)'
  switch (input.variant) {
    case 'filled':
      return {
        background: main,
        hover: danger ? 'color-mix(in srgb, var(--danger) 88%, black)' : 'var(--pine-strong)',
        color: onMain,
        border: '1px solid transparent',
      }
    case 'light':
      return { background: soft, hover: soft, color: main, border: '1px solid transparent' }
    case 'outline':
    case 'default':
      return {
        background: 'transparent',
        hover: 'var(--sunken)',
        color: danger ? main : 'var(--ink)',
        border: `1px solid ${danger ? main : 'var(--field-line)'}`,
      }
    case 'subtle':
    case 'transparent':
      return { background: 'transparent', hover: 'var(--sunken)', color: danger ? main : 'var(--ink)', border: '0' }
    default:
      return defaultVariantColorsResolver(input)
  }
}

const variables: Record<string, string> = {
  '--mantine-color-body': 'var(--paper)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--quiet-ink)',
  '--mantine-color-placeholder': 'var(--quiet-ink)',
  '--mantine-color-anchor': 'var(--pine)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--sunken)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--hairline)',
  '--mantine-color-error': 'var(--danger)',
  '--mantine-primary-color-filled': 'var(--pine)',
  '--mantine-primary-color-filled-hover': 'var(--pine-strong)',
  '--mantine-primary-color-light': 'var(--pine-soft)',
  '--mantine-primary-color-light-hover': 'var(--pine-soft)',
  '--mantine-primary-color-light-color': 'var(--pine)',
  '--mantine-primary-color-contrast': 'var(--on-pine)',
}

export const cssVariablesResolver: CSSVariablesResolver = () => ({ variables, light: variables, dark: variables })

/**
 * Aligns a dropdown with the start of its field. Centered, an unrendered dropdown has no width and is placed too far
 * right: on a phone that widens the page and repositions it in an endless loop.
 */
const listProps = { comboboxProps: { position: 'bottom-start' } } as const

/** Plain objects, because `Component.extend()` would pull every named component into every page. */
export const theme = createTheme({
  colors: { pine },
  primaryColor: 'pine',
  primaryShade: { light: 7, dark: 4 },
  variantColorResolver,
  fontFamily: 'var(--font-text)',
  headings: { fontFamily: 'var(--font-heading)', fontWeight: '650' },
  fontSizes: { xs: '0.875rem', sm: '0.875rem', md: '1rem', lg: '1.1875rem', xl: '1.375rem' },
  radius: { xs: '4px', sm: '6px', md: '10px', lg: '12px', xl: '20px' },
  defaultRadius: 'md',
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  shadows: { sm: 'none', md: 'var(--shadow-float)', lg: 'var(--shadow-float)' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    ActionIcon: { defaultProps: { radius: 'var(--radius-pill)', variant: 'subtle', size: 'lg' } },
    Menu: { defaultProps: { withInitialFocusPlaceholder: false, shadow: 'md', radius: 'lg' } },
    Modal: { defaultProps: { radius: 'lg', centered: true, padding: 'lg' } },
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: { size: 'md' } },
    NativeSelect: { defaultProps: { size: 'md' } },
    Select: { defaultProps: { size: 'md', checkIconPosition: 'right', allowDeselect: false, ...listProps } },
    MultiSelect: { defaultProps: { size: 'md', ...listProps } },
    Autocomplete: { defaultProps: { size: 'md', ...listProps } },
    Checkbox: { defaultProps: { radius: 'xs' } },
    Notification: { defaultProps: { closeButtonProps: { 'aria-label': 'Dismiss', size: 32 } } },
  },
})
