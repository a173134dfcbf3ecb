import {
  emptyPublicConfig,
  type PublicConfig,
  publicConfigId,
} from '@cruxboard/contracts/site/pages/public-config';

let config: PublicConfig | undefined;

/** @returns the settings the server wrote into the page. */
export function publicConfig(): PublicConfig {
  config ??= readConfig();
  return config;
}

function readConfig(): PublicConfig {
  const text = document.getElementById(publicConfigId)?.textContent;
  // the server writes this shape
  return text ? (JSON.parse(text) as PublicConfig) : emptyPublicConfig;
}
