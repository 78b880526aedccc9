// Ready sets of the accent's colours. The first is the one of the stylesheet itself; each has the contrasts that its tokens promise.

export interface AccentColors {
  readonly accent: string
  readonly 'accent-strong': string
  readonly 'accent-tint': string
  readonly 'on-accent': string
}

export interface ColorSet {
  readonly light: AccentColors
  readonly dark: AccentColors
}

export const colorSetNames = ['teal', 'indigo', 'violet', 'amber'] as const

type ColorSetName = (typeof colorSetNames)[number]

const colors = (accent: string, strong: string, tint: string, on: string): AccentColors => ({
  accent,
  'accent-strong': strong,
  'accent-tint': tint,
  'on-accent': on,
})

export const colorSets: Readonly<Record<ColorSetName, ColorSet>> = {
  teal: {
    light: colors('#0f766e', '#115e59', '#e6f4f2', '#fff'),
    dark: colors('#4fd1c1', '#7fe3d6', '#12302e', '#06211f'),
  },
  indigo: {
    light: colors('#4338ca', '#3730a3', '#edecfc', '#fff'),
    dark: colors('#a5b4fc', '#c7d2fe', '#1f2547', '#11163a'),
  },
  violet: {
    light: colors('#7c3aed', '#5b21b6', '#f3eefe', '#fff'),
    dark: colors('#c4b5fd', '#ddd6fe', '#2a2145', '#1f1147'),
  },
  amber: {
    light: colors('#9a4a06', '#7c3a04', '#fcf1e4', '#fff'),
    dark: colors('#f5b26b', '#fbd09d', '#33230f', '#2b1700'),
  },
}
