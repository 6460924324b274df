/** The nodes of a tree that can be of one type, or of any of several, so that a node and the painter of its type go together. */
export type NodeOf<Node extends { readonly type: string }, Type extends Node['type']> = {
  [Each in Type]: Member<Node, Each> & { readonly type: Each }
}[Type]

type Member<Node extends { readonly type: string }, Type> = Node extends unknown
  ? Type extends Node['type']
    ? Node
    : never
  : never
