// Names of admonitions and the look each has (MD-11). The legacy names keep old texts working.

export const admonitionKinds: ReadonlyMap<string, string> = new Map(
  Object.entries({
    note: 'note',
    tip: 'tip',
    info: 'info',
    warning: 'warning',
    danger: 'danger',
    caution: 'warning',
    secondary: 'note',
    important: 'info',
    success: 'tip',
  }),
)
