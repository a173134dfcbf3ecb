import type { Durability } from './embedded-cluster';

/** The server's configuration file. It is outside the cluster, so the database's user can't change it. */
export function serverConfig(options: {
  port: number;
  socketDir: string | undefined;
  durability: Durability;
}): string {
  const durable = options.durability === 'full' ? 'on' : 'off';
  const settings: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    port: String(options.port),
    unix_socket_directories: options.socketDir ? `"${options.socketDir}"` : '',
    unix_socket_permissions: '0700',
    max_connections: '100',
    shared_buffers: '128MB',
    effective_cache_size: '512MB',
    work_mem: '8MB',
    maintenance_work_mem: '64MB',
    fsync: durable,
    synchronous_commit: durable,
    full_page_writes: durable,
    checkpoint_timeout: '15min',
    random_page_cost: '1.1',
    // Our queries are short, so compiling one costs more than running it.
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    datestyle: 'iso, mdy',
    default_text_search_config: 'pg_catalog.simple',
    log_min_messages: 'warning',
    // The log holds no personal data: neither statements nor the values of a violated constraint.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
  };
  return Object.entries(settings)
    .map(([name, value]) => `${name} = '${value.replaceAll("'", "''")}'\n`)
    .join('');
}
