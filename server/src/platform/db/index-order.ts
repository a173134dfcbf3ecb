/**
 * SQL: a direction with the order of nulls that our indexes have, read forwards or backwards. Where there are no nulls it
 * changes nothing, but without it PostgreSQL doesn't use them for the order.
 */
export function indexOrder(direction: 'asc' | 'desc'): string {
  return direction === 'asc' ? 'asc nulls first' : 'desc nulls last';
}
