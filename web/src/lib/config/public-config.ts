import {
  emptyPublicConfig,
  type PublicConfig,
  publicConfigId,
} from '@cruxboard/contracts/site/pages/public-config';

let config: PublicConfig | undefined;

/** @returns what the server has written into the page of its settings. */
export function publicConfig(): PublicConfig {
  config ??= readConfig();
  return config;
}

function readConfig(): PublicConfig {
  const text = document.getElementById(publicConfigId)?.textContent;
  // the server writes it in this shape
  return text ? (JSON.parse(text) as PublicConfig) : emptyPublicConfig;
}
