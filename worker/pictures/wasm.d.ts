declare module '*.wasm' {
  const compiled: WebAssembly.Module;
  export default compiled;
}

// Beside this one lies a description of what it exports once it runs, which is not what importing it gives.
declare module '@jsquash/png/codec/pkg/squoosh_png_bg.wasm' {
  const compiled: WebAssembly.Module;
  export default compiled;
}
