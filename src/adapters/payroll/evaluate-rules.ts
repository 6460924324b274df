import { reduceAST } from 'publicodes'
import type Engine from 'publicodes'
import type { ASTNode, EvaluatedNode } from 'publicodes'

/**
 * Evaluates many rules of the payroll model. Returns a lookup of their values in euros a month, 0
 * for a rule that does not apply. The lookup throws `NoModelValue` for a rule without a number.
 */
export function evaluateRules(engine: Engine, rules: readonly string[]): (rule: string) => number {
  // One sum, since parsing one expression per rule would take longer than the computation.
  const sum = engine.evaluate({ somme: [...rules] })
  const nodesByName = reduceAST<Map<string, EvaluatedNode>>(
    (values, node) => {
      if (node.nodeKind !== 'reference') return undefined
      const { dottedName } = node
      if (dottedName !== undefined && isEvaluated(node)) values.set(dottedName, node)
      return values
    },
    new Map(),
    sum,
  )
  return (rule) => euros(rule, nodesByName.get(rule) ?? engine.evaluate(rule))
}

function isEvaluated(node: ASTNode): node is EvaluatedNode {
  return 'nodeValue' in node
}

/**
 * Evaluates one rule of the payroll model. Returns euros a month, 0 if the rule does not apply.
 * Throws `NoModelValue` if the rule has no number as value.
 */
export function evaluateRule(engine: Engine, rule: string): number {
  return euros(rule, engine.evaluate(rule))
}

/** Error for a rule of the payroll model without a number as value. */
export class NoModelValue extends TypeError {
  constructor(rule: string) {
    super(`the model has no value of ${rule}`)
  }
}

/**
 * Returns euros a month; 0 for a contribution that does not apply. Throws `NoModelValue` for any
 * other value.
 */
function euros(rule: string, { nodeValue, unit }: EvaluatedNode): number {
  if (nodeValue === null) return 0
  if (typeof nodeValue !== 'number' || !Number.isFinite(nodeValue)) {
    throw new NoModelValue(rule)
  }
  return unit?.denominators.includes('an') === true ? nodeValue / 12 : nodeValue
}
