/** The French words that a search does not look for, in folded letters: they are in every text and tell none from another. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  `a ai as au aucun aucune aussi autre autres aux avec avez avoir avons c ce ceci cela celle celles
   celui ces cet cette ceux chaque chez ci comme comment d dans de des donc dont du elle elles en
   entre est et etre eu faut h i il ils j je l la le les leur leurs lors lorsque lui m ma mais me
   meme memes mes moi mon n ne ni nos notre nous on ont or ou par pas peut peuvent plus pour
   pourquoi puis qu quand que quel quelle quelles quels qui quoi s sa sans se ses si soi soit son
   sont sous suis sur t ta te tel telle telles tels tes toi ton tous tout toute toutes tu un une
   vers vos votre vous y`.split(/\s+/),
)
