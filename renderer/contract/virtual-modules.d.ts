// Modules that the bundler makes: drawings as text.

declare module '*.svg' {
  const text: string
  export default text
}
