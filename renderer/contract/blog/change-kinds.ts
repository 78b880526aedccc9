// What a post of the blog may tell of: something that was added, that works otherwise, that works again.

export const changeKinds = ['new', 'changed', 'fixed'] as const

export type ChangeKind = (typeof changeKinds)[number]
