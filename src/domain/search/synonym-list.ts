/**
 * Synonym rules, one on each line: « a = b » is mutual, « a > b » is one-way from query to text.
 * Commas separate alternatives, which are mutual too in a line without « > ». The words of a phrase
 * may have others between them.
 */
export const SYNONYM_RULES = `
cdd = contrat à durée déterminée
cdi = contrat à durée indéterminée
ctt, intérim, intérimaire = travail temporaire
cse = comité social et économique
dp, chsct, délégué du personnel, comité d’entreprise > cse, comité social et économique
cssct = commission santé sécurité et conditions de travail
irp = représentants du personnel
rtt = réduction du temps de travail
ijss = indemnités journalières
duerp, duer, document unique = évaluation des risques professionnels
cpf = compte personnel de formation
dif > compte personnel de formation
vae = validation des acquis de l’expérience
opco = opérateur de compétences
opca > opérateur de compétences
pse = plan de sauvegarde de l’emploi
plan social > plan de sauvegarde de l’emploi
csp = contrat de sécurisation professionnelle
rcc = rupture conventionnelle collective
gpec, gepp = gestion prévisionnelle des emplois et des compétences
at mp, atmp = accident du travail maladie professionnelle
at > accident du travail
smic = salaire minimum
smc > salaire minimum conventionnel
pmss, plafond sécurité sociale = plafond mensuel de la sécurité sociale
urssaf > cotisations sociales
are = allocation chômage
chômage partiel = activité partielle
chômage technique > activité partielle
assedic, anpe, pôle emploi, france travail > chômage
dsn = déclaration sociale nominative
dpae, due = déclaration préalable à l’embauche
bdese, bdes, bdu = base de données économiques sociales et environnementales
nao = négociation annuelle obligatoire
qvt, qvct = qualité de vie au travail
rps = risques psychosociaux
tms = troubles musculosquelettiques
epi = équipements de protection individuelle
drh, rrh > ressources humaines
boeth, rqth, travailleur handicapé = obligation d’emploi des travailleurs handicapés
agefiph > travailleurs handicapés
agirc arrco > retraite complémentaire
perco, percol, pee, per = épargne salariale
pepa, prime macron, ppv > prime de partage de la valeur, prime exceptionnelle de pouvoir d’achat
caf > prestations familiales
cpam, sécu > sécurité sociale, assurance maladie
dirrecte, direccte, dreets, ddets, inspection du travail = inspecteur du travail
tpe, pme > petite entreprise
vrp = voyageur représentant placier
cph, prud’hommes, prud’hommes saisir = conseil de prud’hommes
aux prud’hommes > conseil de prud’hommes
ccn, cc, idcc > convention collective
accord de branche = convention collective
gpa, adoption > congé d’adoption
congé mat, congé mater, grossesse, enceinte = maternité
femme enceinte = salariée enceinte
congé pat, congé papa, second parent = paternité
naissance = congé de naissance
vacances > congés payés
jours de congé, congés annuels = congés payés
cp > congés payés
congé sans solde > congé sabbatique
mariage, pacs, décès, enterrement, obsèques = congés pour événements familiaux
enfant malade > congé pour enfant malade
aidant = proche aidant
année sabbatique = congé sabbatique
fin de contrat = rupture du contrat
rompre, casser, mettre fin > rupture
rupture co, rupture à l’amiable > rupture conventionnelle
virer, viré, renvoyer, renvoi, mettre à la porte, licencier, mise à la porte = licenciement
démissionner, quitter son emploi, quitter son travail, partir = démission
abandon de poste = absence injustifiée
préavis de départ > préavis de démission
délai de prévenance = préavis
patron, chef d’entreprise, boss = employeur
entreprise = employeur
employé, ouvrier, travailleur, personnel > salarié
boîte, société > entreprise
collègue > salarié
chef, supérieur, manager > hiérarchie, employeur
stagiaire = stage
apprenti = apprentissage
alternance, alternant > apprentissage, contrat de professionnalisation
jeune, mineur > jeunes travailleurs
retraité, partir à la retraite, départ en retraite = retraite
pension > retraite
étranger = travailleurs étrangers
sans papiers > travailleur étranger
nounou, assmat, ass mat, assistante maternelle = assistant maternel
femme de ménage, aide à domicile = employé de maison, salarié à domicile
cadre > forfait jours
saison, saisonnier = travail saisonnier
paie, paye, salaire, rémunération, traitement
fiche de paie, fiche de paye, bulletin de salaire = bulletin de paie
acompte, avance = avance sur salaire
prime = gratification
treizième mois, 13e mois, 13ème mois > prime
heures sup, heure supp, heures supp = heures supplémentaires
majoration = majoré
saisie sur salaire = saisie des rémunérations
augmentation > salaire, rémunération
grille de salaire, grille salariale, grille des salaires > salaires minima, classification
impôt > prélèvement à la source
indemnité de départ, prime de départ > indemnité de licenciement
solde de tout compte = reçu pour solde
attestation pôle emploi, attestation assedic > attestation d’assurance chômage
certificat de travail > documents de fin de contrat
remboursement transport, carte de transport, navigo > frais de transport
tickets restaurant, ticket resto, ticket restaurant, chèque restaurant = titres restaurant
repas, cantine = restauration
frais de déplacement > frais de transport, frais professionnels
voiture de fonction, véhicule de fonction = avantage en nature
frais pro = frais professionnels
note de frais = frais professionnels
mutuelle, complémentaire = complémentaire santé
portabilité > prévoyance, complémentaire santé
travail le dimanche, dimanche = travail dominical
samedi > jour ouvrable, repos hebdomadaire
nuit = travail de nuit
jour férié, jours fériés = fêtes légales
pont > jour férié
pause déjeuner > temps de pause
temps de travail = durée du travail
relevé d’heures, heures relevées > décompte de la durée du travail
trente-cinq heures, 35 heures = durée légale du travail
temps plein = temps complet
mi-temps = temps partiel
horaires, emploi du temps, planning = horaire de travail
modulation, annualisation = aménagement du temps de travail
astreintes = astreinte
home office, travail à domicile, travail à la maison, distanciel = télétravail
droit à la déconnexion = déconnexion
pointeuse, pointage, badge > contrôle du temps de travail
caméra, vidéosurveillance = surveillance
mail, internet > messagerie
arrêt de travail, arrêt maladie = maladie
arrêt, malade = arrêt de travail
burn-out, burn out, dépression, surmenage = épuisement professionnel
médecine du travail, médecin du travail = service de santé au travail
visite médicale = suivi médical
inapte = inaptitude
invalide = invalidité
mi-temps thérapeutique = temps partiel thérapeutique
blessure, chute > accident du travail
accident de trajet = accident du travail
coronavirus, covid, covid 19 = épidémie
pénibilité = compte professionnel de prévention
droit de retrait = danger grave et imminent
canicule, chaleur > fortes chaleurs
harcèlement, harceler = harcèlement moral
harcèlement sexuel > agissements sexistes
racisme, sexisme > discrimination
égalité hommes femmes, égalité femmes hommes = égalité professionnelle
lanceur d’alerte = alerte
avertissement, blâme = sanction disciplinaire
mise à pied > sanction disciplinaire
convocation > entretien préalable
faute lourde, faute grave = faute
vol > faute grave
licenciement éco = licenciement économique
licenciement abusif = licenciement sans cause réelle et sérieuse
indemnités prud’homales, barème macron > dommages intérêts licenciement sans cause réelle et sérieuse
transaction = protocole transactionnel
délai pour agir, recours = prescription
avocat, tribunal, juge, procès > conseil de prud’hommes
embauche, embaucher, recruter = recrutement
offre d’emploi, entretien d’embauche > recrutement
promesse d’embauche = promesse unilatérale de contrat
essai = période d’essai
renouveler = renouvellement
avenant = modification du contrat
mutation > clause de mobilité
non concurrence = clause de non-concurrence
déménagement > changement de lieu de travail
rachat, reprise, cession, fusion > transfert d’entreprise
faillite, dépôt de bilan, liquidation judiciaire = redressement judiciaire
délocalisation, fermeture > licenciement économique
travail au noir, travail non déclaré, black = travail dissimulé
prêt de main d’œuvre > marchandage
auto-entrepreneur, freelance, indépendant = travailleur indépendant
bénévole > bénévolat
formation pro > formation professionnelle
bilan de compétence = bilan de compétences
entretien annuel > entretien d’évaluation
entretien pro > entretien professionnel
reconversion > projet de transition professionnelle
cif, congé individuel de formation > projet de transition professionnelle
syndicat > délégué syndical
élu > représentant du personnel
élections, élections pro > élections professionnelles
heures de délégation = crédit d’heures
grève, gréviste = droit de grève
règlement interne > règlement intérieur
affichage = affichage obligatoire
vestiaire, toilettes, wc, douche > installations sanitaires
toilettes, wc = aisance
fumer, cigarette, vapoter > tabac
alcool, drogue, cannabis > dépistage
foulard, voile, religion > liberté religieuse
tenue, uniforme, vêtements > tenue de travail`

/** French terms for what readers of English search for, by their lower-case English form. */
export const FRENCH_TERMS: Readonly<Record<string, string>> = {
  'annual leave': 'congés payés',
  'collective agreement': 'convention collective',
  dismissal: 'licenciement',
  'employment contract': 'contrat de travail',
  'fixed term contract': 'contrat à durée déterminée',
  layoff: 'licenciement économique',
  'maternity leave': 'congé de maternité',
  'minimum wage': 'SMIC',
  'notice period': 'préavis',
  overtime: 'heures supplémentaires',
  'paid leave': 'congés payés',
  payslip: 'bulletin de paie',
  'permanent contract': 'contrat à durée indéterminée',
  'probation period': 'période d’essai',
  redundancy: 'licenciement économique',
  'remote work': 'télétravail',
  resignation: 'démission',
  severance: 'indemnité de licenciement',
  'severance pay': 'indemnité de licenciement',
  'sick leave': 'arrêt maladie',
  'trial period': 'période d’essai',
  'unfair dismissal': 'licenciement sans cause réelle et sérieuse',
  'working hours': 'durée du travail',
  'working time': 'durée du travail',
}
