// Zod tries whether it may compile its checks, which the page's content security policy forbids and reports. It reads
// this when it is loaded, so it has to stand before any schema.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
