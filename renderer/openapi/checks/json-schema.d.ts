// The published schema of OpenAPI, a file of a package.
declare module '@seriousme/openapi-schema-validator/schemas/v3.1/schema.json' {
  const schema: Record<string, unknown>
  // biome-ignore lint/style/noDefaultExport: what importing JSON gives
  export default schema
}
