const IDENTITY_TOOLKIT = 'identitytoolkit.googleapis.com/v1';

/** Methods on accounts that a person may call, such as `:signUp`, are below this address. */
export const ACCOUNTS = `${IDENTITY_TOOLKIT}/accounts`;

/** Methods that an administrator may call are below this address and the project's id. */
export const PROJECTS = `${IDENTITY_TOOLKIT}/projects`;

/** Exchanges a refresh token for an id token. */
export const SECURE_TOKEN = 'securetoken.googleapis.com/v1/token';

/** Exchanges a service account's signed claim for an access token. */
export const OAUTH_TOKEN = 'oauth2.googleapis.com/token';
