// The content-security policy as a file for web servers that send it as a header.

/** `_headers` as Netlify, Cloudflare Pages and others read it. `baseUrl` begins and ends with a slash. */
export function headersFile(policy: string, baseUrl: string): string {
  return `${baseUrl}*\n  Content-Security-Policy: ${policy}\n`
}

/** A line for nginx; the policy holds no double quote and no dollar sign. */
export function nginxHeaders(policy: string): string {
  return `# Content-security policy of the site, made by docsgen. Include this file in the "server" block, and again in every
# "location" that has an "add_header" of its own, because such a block takes over no header from around it:
#
#   include /path/to/headers.nginx.conf;
add_header Content-Security-Policy "${policy}" always;
`
}
