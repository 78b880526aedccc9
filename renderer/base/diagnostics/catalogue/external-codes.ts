// Codes about links to other sites, which are asked on demand only.

export const externalCodes = {
  'external/dead': {
    title: 'Link to another site that leads nowhere',
    explanation:
      'The server says that there is no such page, or there is no such server: its name does not exist, it refuses the connection, it redirects in a circle, or its certificate is wrong. Correct the link.',
  },
  'external/unsure': {
    title: 'Link to another site that could not be checked',
    explanation:
      'The server did not answer, failed, or does not let programs in, so nobody knows whether the page exists. Open the address yourself. Authorities of certificates that only your network knows are named in the environment variable NODE_EXTRA_CA_CERTS.',
  },
  'external/private': {
    title: 'Link to this machine or a private network',
    explanation:
      'The host is this machine or belongs to a private network, or a redirect leads there. Readers elsewhere cannot open such an address, and docsgen asks it only with `links.external.allowPrivate`.',
  },
} as const
