/** Look of every text control (screens: look): 52 px high, border 1.5 px; red 2 px if its value has a problem. */
export const CONTROL = {
  display: 'block',
  width: 'full',
  minHeight: 'control',
  paddingInline: '14px',
  paddingBlock: '12px',
  borderRadius: 'input',
  border: '1.5px solid',
  borderColor: 'border.control',
  bg: 'bg.surface',
  color: 'fg',
  textStyle: 'input',
  textAlign: 'start',
  appearance: 'none',
  _focusVisible: { outline: '3px solid', outlineColor: 'focus', outlineOffset: '0px' },
  '&[aria-invalid=true]': {
    borderColor: 'danger.border',
    borderWidth: '2px',
    paddingInline: '13.5px',
    paddingBlock: '11.5px',
  },
} as const;
