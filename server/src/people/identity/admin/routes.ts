import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps';
import { parseBody } from '../transport';
import { wireRequestOf } from '../wire-request';
import { requireAdmin } from './require-admin';
import { adminOperations } from './operations';

/** Mounts the administrators' calls below a host prefix, behind the operator's key. */
export function mountAdmin(scope: FastifyInstance, deps: Deps, prefix: string): void {
  const { identity } = deps;
  const project = `${prefix}/v1/projects/${identity.settings.project}`;
  for (const { method, path, handle } of adminOperations) {
    scope.route({
      method,
      // the router reads a doubled colon as a plain one
      url: `${project}${path.replaceAll(':', '::')}`,
      handler: async (request) => {
        requireAdmin(identity, request);
        const given = method === 'GET' ? request.query : parseBody(request);
        return handle(wireRequestOf(deps, request), given);
      },
    });
  }
}
