/** The host names with which a computer addresses itself. */
const loopbackHosts: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost', '[::1]']);

/**
 * Whether an address or origin, such as http://127.0.0.1:8787/minerals, is the caller's own computer; false
 * without one.
 */
export const isLoopback = (address: string | undefined): boolean =>
  address !== undefined && URL.canParse(address) && loopbackHosts.has(new URL(address).hostname);

/** The headers with which proxies and networks name the client, host or scheme of a forwarded request. */
const forwardingHeader =
  /^(?:forwarded|via|cdn-loop|front-end-https|(?:x-)?(?:forwarded|real|original|rewrite|proxyuser|envoy|arr|amzn?|azure|appengine|scheme|url-scheme|host|server)(?:-.*)?|.*client-ip|(?:cf|cloudfront|fastly|fly|tailscale|ngrok|x-vercel|x-nf|x-tailscale|x-ngrok|akamai)-.*)$/;

/** Whether a request has a header that shows that a proxy forwarded it. */
export const isForwarded = (headerNames: Iterable<string>): boolean =>
  [...headerNames].some((name) => name !== 'host' && forwardingHeader.test(name.toLowerCase()));
