import { testAccessibleOpenPages, testAccessibleOwnPages } from '../support/account-page-sweeps.ts'

testAccessibleOpenPages(
  '/inscription',
  '/connexion#lien',
  '/connexion#sms',
  '/deconnexion',
  '/mot-de-passe-oublie',
  '/nouveau-mot-de-passe',
  '/recuperation',
  '/fournisseur',
  '/messages',
)
testAccessibleOwnPages('/securite', '/profil', '/abonnements', '/verification-email')
