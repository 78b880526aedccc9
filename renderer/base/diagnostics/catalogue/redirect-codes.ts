// Codes about former addresses.

export const redirectCodes = {
  'redirect/invalid-source': {
    title: 'Former address cannot be one',
    explanation:
      'What a redirect starts from is a path inside the site: without protocol, query and anchor. In a pattern each parameter is a whole part of the path.',
  },
  'redirect/invalid-target': {
    title: 'Redirect leads nowhere',
    explanation:
      'A redirect leads to a page, a static file or an address elsewhere; not to mail, a script or a place on no page.',
  },
  'redirect/existing-page': {
    title: 'Redirect from an address that is taken',
    explanation:
      'A page or file has the address, so the redirect would never happen. The page wins; where the redirect is an alias of a page, this is a warning.',
  },
  'redirect/duplicate': {
    title: 'Address redirected twice',
    explanation:
      'Two rules, or a rule and the aliases of a page, start from the same address. The first one wins; where the other one is an alias of a page, this is a warning.',
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
  'redirect/pattern-reaches-nothing': {
    title: 'Pattern of redirects reaches nothing',
    explanation: 'No page and no file has an address of the form that the pattern leads to.',
  },
  'redirect/pattern-covers-page': {
    title: 'Pattern of redirects covers what is there',
    explanation:
      'Some hosts redirect before they look for a page. The page wins: the pattern is not handed to hosts, only the former addresses that follow from it.',
  },
  'redirect/pattern-needs-host': {
    title: 'Pattern of redirects needs a host that knows patterns',
    explanation:
      'Pages can stand at former addresses only where these follow from the addresses of today: when the target has every parameter of the source and lies on this site.',
  },
  'redirect/own-list': {
    title: 'Generated list of redirects is hidden',
    explanation: 'A static folder holds a file of the same name, which is published instead.',
  },
} as const
