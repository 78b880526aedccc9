// The published schemas of OpenAPI, files of a package.
declare module '@seriousme/openapi-schema-validator/schemas/v3.1/schema.json' {
  const schema: Record<string, unknown>
  // biome-ignore lint/style/noDefaultExport: what importing JSON gives
  export default schema
}

declare module '@seriousme/openapi-schema-validator/schemas/v3.2/schema.json' {
  const schema: Record<string, unknown>
  // biome-ignore lint/style/noDefaultExport: what importing JSON gives
  export default schema
}
