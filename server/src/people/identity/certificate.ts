// the certificate library's container needs it before its first import
import 'reflect-metadata';
import { X509CertificateGenerator } from '@peculiar/x509';
import type { CryptoKey } from 'jose';

interface CertificateRequest {
  readonly keys: { readonly publicKey: CryptoKey; readonly privateKey: CryptoKey };
  readonly serialNumber: string;
  readonly from: Date;
}

const dayMs = 86_400_000;

/**
 * Creates the self-signed certificate of a signing key, for clients that expect X.509.
 * @returns PEM, valid for two years from a day before `from`, because clocks differ.
 */
export async function makeCertificate(request: CertificateRequest): Promise<string> {
  const certificate = await X509CertificateGenerator.createSelfSigned({
    serialNumber: request.serialNumber,
    name: 'CN=securetoken.system.gserviceaccount.com',
    notBefore: new Date(request.from.getTime() - dayMs),
    notAfter: new Date(request.from.getTime() + 730 * dayMs),
    signingAlgorithm: { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' },
    keys: request.keys,
  });
  return `${certificate.toString('pem')}\n`;
}
