// The part of the author's configuration that concerns the check of links.

export interface UserLinksConfig {
  /** Links to other sites, as `docsgen check-links --external` asks them. */
  external?: UserExternalLinks
}

export interface UserExternalLinks {
  /** Addresses that are never asked: a host, or a pattern over the whole address in which `*` stands for anything but a slash and `**` for anything. Default: none. Example: `['example.ru', 'https://example.com/private/**']`. */
  ignore?: string[]
  /** The only addresses that are asked, written like `ignore`. Default: all. Example: `['*.example.ru']`. */
  allow?: string[]
  /** Seconds until a server has to answer a request, 0.1 to 600. Default: `10`. */
  timeout?: number
  /** How often a request is repeated after a failure that may pass, 0 to 10. Default: `2`. */
  retries?: number
  /** Requests to one host at the same time, 1 to 16. Default: `2`. */
  perHost?: number
  /** Seconds that a host may ask to wait before the next request, 0 to 3600. Default: `10`. */
  maxWait?: number
  /** Hours for which an address that was fine is not asked again. Default: `24`. */
  maxAge?: number
  /** Asks addresses of this machine and of private networks too. Default: `false`. */
  allowPrivate?: boolean
}
