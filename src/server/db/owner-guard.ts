import {
  AndNode,
  BinaryOperationNode,
  ColumnNode,
  type InsertQueryNode,
  type KyselyPlugin,
  type OperationNode,
  OperatorNode,
  ParensNode,
  ReferenceNode,
  type RootOperationNode,
  TableNode,
  ValueNode,
} from 'kysely'
import { OWNERS_TABLES } from './tables.ts'

const GUARDED: ReadonlySet<string> = new Set(OWNERS_TABLES)

/**
 * Refuses a query on an owner's table that does not name the owner or that reads two tables at once. A slip in a handler
 * is then an error in its first test, not another owner's dog. Statements in plain SQL are not looked into.
 */
export const ownerGuard: KyselyPlugin = {
  transformQuery: ({ node }) => {
    const { tables, parts } = lookThrough(node)
    if (tables.size === 0 || (tables.size === 1 && parts === 0 && namesOwner(node))) return node
    throw new Error(`A query on ${[...tables].join(', ')} does not name its owner`)
  },
  transformResult: async ({ result }) => result,
}

function namesOwner(node: RootOperationNode): boolean {
  switch (node.kind) {
    case 'SelectQueryNode':
    case 'UpdateQueryNode':
    case 'DeleteQueryNode':
      return isForOneOwner(node.where?.where)
    case 'InsertQueryNode':
      return insertsForOwner(node)
    default:
      return false
  }
}

/** `owner_id = …` as one of the conditions that must all hold. */
function isForOneOwner(condition: OperationNode | undefined): boolean {
  if (!condition) return false
  if (AndNode.is(condition)) return isForOneOwner(condition.left) || isForOneOwner(condition.right)
  if (ParensNode.is(condition)) return isForOneOwner(condition.node)
  if (!BinaryOperationNode.is(condition)) return false
  const { leftOperand, operator, rightOperand } = condition
  const isEqual = OperatorNode.is(operator) && operator.operator === '='
  return isEqual && isOwnerId(leftOperand) && ValueNode.is(rightOperand)
}

function isOwnerId(node: OperationNode): boolean {
  if (ReferenceNode.is(node)) return isOwnerId(node.column)
  return ColumnNode.is(node) && node.column.name === 'ownerId'
}

/** A conflict is with the owner's own row only. */
function insertsForOwner({ columns = [], onConflict }: InsertQueryNode): boolean {
  return columns.some(isOwnerId) && (!onConflict || (onConflict.columns ?? []).some(isOwnerId))
}

/** Queries within queries, joins, unions: each could carry rows of another owner. */
const PARTS = new Set(['JoinNode', 'WithNode', 'UsingNode', 'SetOperationNode'])
const isPart = (kind: string) => PARTS.has(kind) || kind.endsWith('QueryNode')

type Seen = { readonly tables: Set<string>; parts: number }

/** The owners' tables that a query touches, and how many parts it has beside itself. */
function lookThrough(root: RootOperationNode): Seen {
  const seen: Seen = { tables: new Set(), parts: -1 }
  look(root, seen)
  return seen
}

/** Runs for every query of every request, so it makes nothing; values are not looked into. */
function look(node: OperationNode, seen: Seen): void {
  if (isPart(node.kind)) seen.parts += 1
  if (TableNode.is(node) && GUARDED.has(node.table.identifier.name)) seen.tables.add(node.table.identifier.name)
  for (const key in node) {
    const value: unknown = node[key as keyof OperationNode]
    if (Array.isArray(value)) for (const one of value) isNode(one) && look(one, seen)
    else if (isNode(value)) look(value, seen)
  }
}

const isNode = (value: unknown): value is OperationNode =>
  typeof value === 'object' && value !== null && 'kind' in value && typeof value.kind === 'string'
