// Codes about API descriptions and what is drawn from them.

export const apiCodes = {
  'api/invalid-description': {
    title: 'API description cannot be read',
    explanation:
      'The file is no YAML or JSON, no OpenAPI 3.0 to 3.2 and no Swagger 2.0, breaks one of its rules, or has a reference that leads nowhere.',
  },
  'api/invalid-overlay': {
    title: 'Overlay of an API description cannot be applied',
    explanation:
      'The overlay of a language breaks the rules of the OpenAPI Overlay Specification 1.0, or one of its targets stands for nothing in the description. Its other actions count.',
  },
  'api/not-found': {
    title: 'API description missing',
    explanation: 'The file that the configuration names in "apis" does not exist.',
  },
  'api/breaking-change': {
    title: 'Breaking change of an API',
    explanation:
      'Beside the older description that "docsgen check-api --against" names, something is gone, narrower or newly required, so programs that worked may fail.',
  },
  'api/pages-outside': {
    title: 'Pages of an API outside of the documents',
    explanation: 'The folder that "pages" names in "apis" of the configuration is in no set of documents.',
  },
  'api/unknown': {
    title: 'Unknown part of an API',
    explanation:
      'A directive names an operation, a schema or an example that the description does not have. Names are those of "operationId" and of the components.',
  },
  'api/unknown-reference': {
    title: 'Link to an unknown part of an API',
    explanation:
      'A link such as api:sendMessages#messages.to names an operation, field, code or schema that no page shows.',
  },
  'api/invalid-example': {
    title: 'Example that breaks its schema',
    explanation:
      'An example of the description, or a JSON block that is marked with "api=", is no valid request or answer.',
  },
} as const
