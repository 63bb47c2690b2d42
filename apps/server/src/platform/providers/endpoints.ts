/** The providers' endpoints and token issuers. One table, so that tests and the sandbox can replace it. */

export interface ProviderEndpoints {
  readonly google: { readonly tokenInfo: string; readonly userInfo: string };
  /** The Graph API, with its version. */
  readonly facebook: { readonly graph: string };
  readonly apple: { readonly keys: string; readonly issuer: string };
  /** `{tenantid}` in the issuer is replaced by the account's directory. */
  readonly microsoft: { readonly keys: string; readonly issuer: string; readonly me: string };
  /** The project's id follows the issuer after a slash. */
  readonly firebase: { readonly keys: string; readonly issuer: string };
  readonly recaptcha: { readonly verify: string };
}

/** The providers' own. Sources: their documents, named with each; read on 2026-11-21. */
export const realEndpoints: ProviderEndpoints = {
  // developers.google.com/identity/openid-connect/openid-connect, accounts.google.com/.well-known/openid-configuration
  google: {
    tokenInfo: 'https://oauth2.googleapis.com/tokeninfo',
    userInfo: 'https://openidconnect.googleapis.com/v1/userinfo',
  },
  // developers.facebook.com/docs/graph-api/changelog
  facebook: { graph: 'https://graph.facebook.com/v24.0' },
  // developer.apple.com/documentation/signinwithapplerestapi
  apple: { keys: 'https://appleid.apple.com/auth/keys', issuer: 'https://appleid.apple.com' },
  // learn.microsoft.com/entra/identity-platform/access-tokens; login.microsoftonline.com/common/v2.0/.well-known/openid-configuration
  microsoft: {
    keys: 'https://login.microsoftonline.com/common/discovery/v2.0/keys',
    issuer: 'https://login.microsoftonline.com/{tenantid}/v2.0',
    me: 'https://graph.microsoft.com/v1.0/me',
  },
  // firebase.google.com/docs/auth/admin/verify-id-tokens
  firebase: {
    keys: 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
    issuer: 'https://securetoken.google.com',
  },
  // developers.google.com/recaptcha/docs/verify
  recaptcha: { verify: 'https://www.google.com/recaptcha/api/siteverify' },
};
