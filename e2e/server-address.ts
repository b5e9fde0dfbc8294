/** Where the server of the browser tests answers. The configuration sets the port for every process. */
export const serverAddress = (): string => process.env.SERVER || `http://127.0.0.1:${process.env.E2E_PORT}`;
