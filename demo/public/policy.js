/**
 * Narrows the page's security policy before anything else runs: to its own origin, and to the address of a model where the visitor has named one.
 * A policy in the page can only be made narrower later on, so this is a script of its own that comes first.
 */
;(() => {
  let endpoint = ''
  try {
    const { kind, baseUrl } = JSON.parse(localStorage.getItem('penchant-demo-model') ?? '{}')
    const { protocol, origin } = kind === 'endpoint' ? new URL(baseUrl) : location
    if (kind === 'endpoint' && /^https?:$/.test(protocol)) endpoint = ` ${origin}`
  } catch {
    // No storage, or nothing that can be read: its own origin only.
  }
  const meta = document.createElement('meta')
  meta.httpEquiv = 'Content-Security-Policy'
  meta.content = `connect-src 'self'${endpoint}`
  document.head.append(meta)
})()
