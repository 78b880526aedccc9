// Codes about former addresses.

export const redirectCodes = {
  'redirect/invalid-source': {
    title: 'Former address cannot be one',
    explanation:
      'What a redirect starts from is a path inside the site: without protocol, query, anchor or pattern.',
  },
  'redirect/invalid-target': {
    title: 'Redirect leads nowhere',
    explanation:
      'A redirect leads to a page, a static file or an address elsewhere; not to mail, a script or a place on no page.',
  },
  'redirect/existing-page': {
    title: 'Redirect from an address that is taken',
    explanation: 'A page or file has the address, so the redirect would never happen. The page wins.',
  },
  'redirect/duplicate': {
    title: 'Address redirected twice',
    explanation: 'Two rules, or a rule and the aliases of a page, start from the same address.',
  },
  'redirect/chain': {
    title: 'Redirect to a redirect',
    explanation:
      'The target is itself a former address. Readers would be sent on twice; lead the first one straight to the page.',
  },
  'redirect/loop': {
    title: 'Redirects in a circle',
    explanation: 'Redirects lead to each other and never to a page.',
  },
  'redirect/letter-case': {
    title: 'Former address differs in letter case only',
    explanation:
      'Where letter case does not count, the page of the redirect and the page that it leads to are one file.',
  },
  'redirect/own-list': {
    title: 'Generated list of redirects is hidden',
    explanation: 'A static folder holds a file of the same name, which is published instead.',
  },
} as const
