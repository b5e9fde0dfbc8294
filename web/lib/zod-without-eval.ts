// Zod tests whether it may compile its checks with eval, which the page's content security policy forbids and
// reports. It reads this setting when it is loaded, so this comes before any schema.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
