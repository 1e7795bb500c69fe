/** The package's version; a test holds it against package.json. Client and worker must agree on it. */
export const VERSION = '0.2.0'
