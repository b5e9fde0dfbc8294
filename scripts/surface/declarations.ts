import { type ESTree, Visitor } from 'vite';
import { findImports, parseSource } from '#scripts/house/imports.ts';
import type { Source } from '#scripts/house/sources.ts';

type Declaration = { source: Source; node: ESTree.Node };

/**
 * The property names and strings that a type or a schema is written with, in the order of the source, with those of the
 * types and constants it refers to. Names of types, constants and files are left out, because they may change.
 */
export class Declarations {
  readonly #sources: ReadonlyMap<string, Source>;
  readonly #byFile = new Map<string, ReadonlyMap<string, ESTree.Node[]>>();

  constructor(sources: readonly Source[]) {
    this.#sources = new Map(sources.map((source) => [source.file, source]));
  }

  /** Every declaration of a name, also those that add to an interface of another file. */
  namesOfType(name: string): string[] {
    const declarations = [...this.#sources.values()].flatMap((source) =>
      (this.#inFile(source).get(name) ?? []).map((node): Declaration => ({ source, node })),
    );
    if (declarations.length === 0) throw new Error(`Nothing is declared by the name ${name}`);
    const visitedNodes = new Set<ESTree.Node>();
    // The order of the files must not count.
    const nameLists = declarations.map((declaration) => this.#collectNames(declaration, visitedNodes).join(' '));
    return nameLists.sort();
  }

  #collectNames({ source, node }: Declaration, visitedNodes: Set<ESTree.Node>): string[] {
    if (visitedNodes.has(node)) return [];
    visitedNodes.add(node);
    return findSteps(node).flatMap((step) =>
      'name' in step
        ? [step.name]
        : this.#resolveReference(source, step.reference).flatMap((declaration) =>
            this.#collectNames(declaration, visitedNodes),
          ),
    );
  }

  #resolveReference(source: Source, name: string): Declaration[] {
    const localNodes = this.#inFile(source).get(name);
    if (localNodes) return localNodes.map((node) => ({ source, node }));
    for (const { entries, moduleRequest } of parseSource(source).module.staticImports) {
      const entry = entries.find(({ localName }) => localName.value === name);
      const target = entry && findImports(source).find(({ to }) => isTarget(to, moduleRequest.value));
      const targetSource = target && this.#sources.get(target.to);
      if (targetSource) return this.#resolveReference(targetSource, entry.importName.name ?? name);
    }
    return [];
  }

  #inFile(source: Source): ReadonlyMap<string, ESTree.Node[]> {
    const read = this.#byFile.get(source.file);
    if (read) return read;
    const declarationsByName = new Map<string, ESTree.Node[]>();
    const add = (name: string, node: ESTree.Node) =>
      declarationsByName.set(name, [...(declarationsByName.get(name) ?? []), node]);
    new Visitor({
      TSTypeAliasDeclaration: (node) => add(node.id.name, node.typeAnnotation),
      TSInterfaceDeclaration: (node) => add(node.id.name, node.body),
      VariableDeclarator: (node) => {
        if (node.id.type === 'Identifier' && node.init) add(node.id.name, node.init);
      },
    }).visit(parseSource(source).program);
    this.#byFile.set(source.file, declarationsByName);
    return declarationsByName;
  }
}

const isTarget = (file: string, specifier: string) => file.endsWith(specifier.replace(/^(?:\.\.?\/)+|^#/, ''));

type Step = { name: string } | { reference: string };

/** The keys, strings and references below a node. Functions are not entered, because their names are no data. */
function findSteps(value: unknown): Step[] {
  if (Array.isArray(value)) return value.flatMap(findSteps);
  if (!isNode(value)) return [];
  switch (value.type) {
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
      return [];
    case 'Identifier':
      return [{ reference: value.name }];
    case 'Literal':
      return typeof value.value === 'string' ? [{ name: value.value }] : [];
    case 'Property':
      return [{ name: keyName(value.key) }, ...findSteps(value.value)];
    case 'TSPropertySignature':
      return [{ name: keyName(value.key) }, ...findSteps(value.typeAnnotation)];
    case 'MemberExpression':
      return findSteps(value.object);
    default:
      return Object.values(value).flatMap(findSteps);
  }
}

const isNode = (value: unknown): value is ESTree.Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

function keyName(key: ESTree.Node): string {
  if (key.type === 'Identifier') return key.name;
  return key.type === 'Literal' ? String(key.value) : '[computed]';
}
