// Names of the 18 colour themes for code.

export const codeThemeNames = [
  'dracula',
  'duotoneDark',
  'duotoneLight',
  'github',
  'jettwaveDark',
  'jettwaveLight',
  'nightOwl',
  'nightOwlLight',
  'oceanicNext',
  'okaidia',
  'oneDark',
  'oneLight',
  'palenight',
  'shadesOfPurple',
  'synthwave84',
  'ultramin',
  'vsDark',
  'vsLight',
] as const

export type CodeThemeName = (typeof codeThemeNames)[number]
