import { type ESTree, Visitor } from 'vite';
import { findCalls } from './expressions.ts';
import { parseSource } from './imports.ts';
import type { Source } from './sources.ts';

type DeclarationKind = 'local' | 'parameter' | 'function' | 'type' | 'property';
export type NameKind = DeclarationKind | 'file';
/** A name that a file declares, and its position in the text. */
export type Declaration = { kind: DeclarationKind; name: string; start: number };

type Node = ESTree.Node;
type NamedNode = { name: string; start: number };

/**
 * The names that a file declares: of locals, parameters, functions, types and properties of types. A name that is
 * read from a field under the field's own name is not declared.
 */
export function findDeclarations(source: Source): Declaration[] {
  const declarations: Declaration[] = [];
  const add = (kind: DeclarationKind, nodes: readonly NamedNode[]) =>
    declarations.push(...nodes.map(({ name, start }) => ({ kind, name, start })));
  const addParameters = ({ params }: { params: readonly Node[] }) => add('parameter', params.flatMap(patternNames));
  const addType = ({ id }: { id: NamedNode | null }) => add('type', id ? [id] : []);
  const addKey = (kind: DeclarationKind) => (node: { key: Node; computed: boolean }) =>
    add(kind, node.computed ? [] : keyNames(node.key));
  new Visitor({
    VariableDeclarator: ({ id, init }) => add(isFunction(init) ? 'function' : 'local', patternNames(id)),
    CatchClause: ({ param }) => add('parameter', patternNames(param)),
    FunctionDeclaration: (node) => {
      add('function', node.id ? [node.id] : []);
      addParameters(node);
    },
    FunctionExpression: addParameters,
    ArrowFunctionExpression: addParameters,
    TSFunctionType: addParameters,
    ClassDeclaration: addType,
    TSTypeAliasDeclaration: addType,
    TSInterfaceDeclaration: addType,
    TSPropertySignature: addKey('property'),
    PropertyDefinition: addKey('property'),
    TSMethodSignature: addKey('function'),
    MethodDefinition: addKey('function'),
  }).visit(parseSource(source).program);
  return declarations;
}

const isFunction = (node: Node | null) =>
  node?.type === 'ArrowFunctionExpression' || node?.type === 'FunctionExpression';

const keyNames = (key: Node): NamedNode[] =>
  key.type === 'Identifier' || key.type === 'PrivateIdentifier' ? [key] : [];

/** The names that a pattern declares, but for those that are a field's own. */
function patternNames(node: Node | null): NamedNode[] {
  switch (node?.type) {
    case 'Identifier':
      return [node];
    case 'ObjectPattern':
      return node.properties.flatMap((property) => {
        if (property.type === 'RestElement') return patternNames(property);
        return property.shorthand ? [] : patternNames(property.value);
      });
    case 'ArrayPattern':
      return node.elements.flatMap(patternNames);
    case 'AssignmentPattern':
      return patternNames(node.left);
    case 'RestElement':
      return patternNames(node.argument);
    default:
      return [];
  }
}

const textTags = new Set(['t', 'msg', 'plural', 'select']);
const textElements = new Set(['Trans', 'Plural', 'Select', 'SelectOrdinal']);

/** The names that stand in the texts of the screen, where they are part of the id of a message. */
export function findTextNames(source: Source): Set<string> {
  const texts: Node[] = [];
  const holes: Node[] = [];
  new Visitor({
    TaggedTemplateExpression: (node) => {
      if (node.tag.type === 'Identifier' && textTags.has(node.tag.name)) texts.push(node);
    },
    CallExpression: (node) => {
      if (node.callee.type !== 'Identifier' || !textTags.has(node.callee.name)) return;
      texts.push(node);
      holes.push(...node.arguments);
    },
    JSXElement: (node) => {
      const { name } = node.openingElement;
      if (name.type === 'JSXIdentifier' && textElements.has(name.name)) texts.push(node);
    },
    TemplateLiteral: ({ expressions }) => void holes.push(...expressions),
    JSXExpressionContainer: ({ expression }) => void holes.push(expression),
  }).visit(parseSource(source).program);
  const isInText = ({ start, end }: Node) => texts.some((text) => text.start <= start && end <= text.end);
  return new Set(holes.flatMap((hole) => (hole.type === 'Identifier' && isInText(hole) ? [hole.name] : [])));
}

const isSchema = (path: string) => /(?:^|\.)(?:object|looseObject|strictObject|extend|sqliteTable)$/.test(path);

/** The fields of the schemas and tables in a file: data, which keeps its name from the column to the screen. */
export const findDataNames = (source: Source): string[] =>
  findCalls(source)
    .filter(({ path }) => isSchema(path))
    .flatMap(({ node }) => node.arguments)
    .flatMap((argument) => (argument.type === 'ObjectExpression' ? argument.properties : []))
    .flatMap((property) => (property.type === 'Property' ? keyNames(property.key) : []))
    .map(({ name }) => name);
